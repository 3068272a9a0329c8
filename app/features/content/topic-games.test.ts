import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import type { Topic } from "../specialists/rules.ts";
import { gamesOfTopic } from "./data/topic-games.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

test("lists a topic's games in the reader's language, the most relevant first, without games that are switched off", async () => {
  const idsOf = async (topic: Topic) => (await gamesOfTopic(t.sql, topic, "sl")).map(({ id }) => id);
  expect(await idsOf("family_and_parenting")).toEqual([]);
  expect(await idsOf("speech_and_language")).toEqual(["sounds", "rhymes", "listen"]);
  expect(await gamesOfTopic(t.sql, "worry_and_fear", "sl")).toContainEqual({
    id: "breath",
    icon: "wind",
    name: "Dih",
    about: "Počasno dihanje s kamnom, ki raste in se manjša.",
    ages: [expect.any(Number), expect.any(Number)],
    minutes: expect.any(Number),
  });
  const switchOff = (game: string, strand: string | null) =>
    t.sql`insert into game_off (id, game_id, strand, reason, off_at) values (gen_random_uuid(), ${game}, ${strand}, 'Pictures are looked at', now())`;
  await switchOff("rhymes", null);
  await switchOff("sounds", "first");
  expect(await idsOf("speech_and_language")).toEqual(["sounds", "listen"]);
  expect(await idsOf("reading_and_school")).toEqual(["read", "stones"]);
});
