import { demoId } from "../../demo/ids.server.ts";
import { demoFamilies } from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { noteReading } from "../profiles/access.server.ts";
import { conversations, type DemoConversation } from "./demo/conversations.ts";
import { makeGroup } from "./factories.server.ts";

/** Seeds conversations between families and specialists, some with unread messages on either side. */
export async function seedChat(world: DemoWorld): Promise<void> {
  for (const conversation of conversations) await seedConversation(world, conversation);
}

async function seedConversation(
  world: DemoWorld,
  { specialist, about, lines, unread }: DemoConversation,
): Promise<void> {
  const family = demoFamilies.find(
    (one) => one.children.includes(about) || one.adults.some((adult) => adult.key === about),
  );
  if (!family) throw new Error(`${about} belongs to no demo family`);
  const own = family.adults.find((adult) => adult.key === about);
  const adults = own ? [own] : family.adults;
  const zone = adults[0]?.time_zone ?? "Europe/Ljubljana";
  const key = `chat ${specialist} ${about}`;
  const [profile_id, writer] = [world.id(own ? `${about}/profile` : about), world.id(specialist)];
  for (const [days, time, from] of lines) {
    // A specialist who answers has opened the conversation.
    if (from === specialist)
      await noteReading(
        world.services.sql,
        { account_id: writer },
        "chat",
        { chat: [profile_id] },
        world.at(days, time, zone),
      );
  }
  await makeGroup(world.services.sql, world.services.masterKey, {
    id: world.id(key),
    specialist_id: world.id(specialist),
    profile_id,
    members: [writer, ...adults.map((adult) => world.id(adult.key))],
    messages: lines.map(([days, time, from, text], i) => {
      const created_at = world.at(days, time, zone);
      return { id: demoId(created_at, `${key} ${i}`), created_at, text, sender_account_id: world.id(from) };
    }),
    unread: Object.fromEntries(Object.entries(unread ?? {}).map(([who, count]) => [world.id(who), count])),
  });
}
