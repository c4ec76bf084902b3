/* The longest task and the longest frame of the page while turns are shown, table by table: make web-figures. */
import { House } from "./house";
import { enterDoor } from "./player";
import { judgeTables } from "./smooth";

const house = new House();
await house.open();
process.exitCode = await judgeTables(async (page, game) => {
    await enterDoor(page, house.address, game);
    return "";
});
await house.close();
