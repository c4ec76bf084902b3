/* Lines of chat, sent to the connections at the table that have not muted their author. */
#include "parts.h"

static void write_chat(dj_json *json, const void *context);

void dj_chat_json(const dj_chat *chat, dj_json *json) {
    dj_json_key_string(json, "from", chat->name);
    dj_json_key(json, "seat");
    if (chat->seat >= 0)
        dj_json_integer(json, chat->seat);
    else
        dj_json_null(json);
    dj_json_key_string(json, "text", chat->text);
    dj_json_key_integer(json, "time", chat->time_ms);
}

void dj_chats_push(dj_live *live) {
    const dj_room *room = &live->room;
    int kept = room->chat_count > DJ_CHATS_KEPT ? room->chat_count - DJ_CHATS_KEPT : 0;
    for (int i = live->chats_pushed > kept ? live->chats_pushed : kept; i < room->chat_count; i++) {
        const dj_chat *chat = &room->chats[i % DJ_CHATS_KEPT];
        for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next)
            if (!dj_room_is_muted(room, &connection->who, chat->seat))
                dj_connection_send(connection, write_chat, chat);
    }
    live->chats_pushed = room->chat_count;
}

static void write_chat(dj_json *json, const void *context) {
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "chat");
    dj_chat_json(context, json);
    dj_json_close_object(json);
}
