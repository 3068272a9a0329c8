import { demoId } from "../../demo/ids.server.ts";
import { emailOf } from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { scopesOf } from "../profiles/rules.ts";
import { plusDays, invitationDays } from "./rules.ts";
import { access_invitation, access_request } from "./tables.server.ts";
import { hashOf, secretOf } from "./verbs/secret.server.ts";

const zone = "Europe/Belgrade";

/** Seeds pending invitations, and a specialist's request for more access. */
export async function seedAccess(world: DemoWorld): Promise<void> {
  await invite(world, {
    by: "adult-4",
    child: "child-5",
    email: emailOf("baka-vera"),
    relation: "grandparent",
    note: "Baka, da zna kad su susreti.",
    days: -2,
  });
  await invite(world, {
    by: "adult-2",
    child: "child-3",
    email: emailOf("babica-marija"),
    relation: "grandparent",
    note: "Babica, ki Nežo vozi na srečanja.",
    days: -1,
  });
  const asked = world.at(-1, "15:10", "Europe/Ljubljana");
  await world.services.db.insert(access_request).values({
    id: demoId(asked, "specialist-07 asks about child-3"),
    profile_id: world.id("child-3"),
    account_id: world.id("specialist-07"),
    scopes: ["notes"],
    message: "Za naslednji korak bi rada prebrala, kaj Neži pomaga pri neznanih ljudeh.",
    created_at: asked,
  });
}

interface Invited {
  by: string;
  child: string;
  email: string;
  relation: "grandparent";
  note: string;
  days: number;
}

async function invite(
  { services, id: idOf, at }: DemoWorld,
  { by, child, email, relation, note, days }: Invited,
): Promise<void> {
  const sent = at(days, "20:05", zone);
  const id = demoId(sent, `${by} invites to ${child}`);
  await services.db.insert(access_invitation).values({
    id,
    profile_id: idOf(child),
    invited_by: idOf(by),
    level: "guardian",
    scopes: scopesOf("view", ["sessions"]),
    relation,
    note,
    email,
    token_hash: hashOf(secretOf(services, id, 1)),
    created_at: sent,
    sent_at: sent,
    expires_at: plusDays(sent, invitationDays),
  });
}
