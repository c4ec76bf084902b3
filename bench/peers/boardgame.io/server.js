// boardgame.io's server in memory, with a solo deck of about the size of ours: a shuffled deck that nobody sees, its top
// card, what was passed. Prints the address like our server does, and stops with SIGTERM.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const CARDS = 20;

const deck = {
  name: "deck",
  setup: ({ random }) => {
    const cards = random.Shuffle([...Array(CARDS).keys()]);
    return { secret: { cards }, top: cards[0], passed: [], life: 10, turns: 0 };
  },
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 1,
  maxPlayers: 1,
  moves: {
    pass: ({ G }) => {
      const card = G.secret.cards.shift();
      G.secret.cards.push(card);
      G.passed = [...G.passed.slice(-CARDS + 1), card];
      G.top = G.secret.cards[0];
    },
    turn: ({ G, random }, edge) => {
      G.turns += edge;
      G.life = 1 + ((G.life + random.D6()) % 10);
    },
  },
};

const server = Server({ games: [deck], origins: [Origins.LOCALHOST, /127\.0\.0\.1/] });
server.run({ port: Number(process.argv[2] || 0), callback: () => {} }).then((running) => {
  console.log(`http://127.0.0.1:${running.appServer.address().port}/`);
  process.on("SIGTERM", () => process.exit(0));
});
