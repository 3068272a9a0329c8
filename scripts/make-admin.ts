// `npm run make-admin -- <email> <editor|superadmin|user>`: gives or removes an existing account's admin role.
import { assignableRoles, giveRole } from "../app/features/accounts/verbs/roles.server.ts";
import { hasSignedUp } from "../auth-server/admin/begun.server.ts";
import { jobContext } from "../app/platform/write/context.ts";
import { runCommand, withDatabase, CommandError } from "./operator.ts";

await runCommand(async () => {
  const [email = "", asked = ""] = process.argv.slice(2);
  const role = assignableRoles.find((one) => one === asked);
  if (!email.includes("@") || !role) {
    throw new CommandError("Usage: npm run make-admin -- ana@example.org editor (or superadmin; user undoes it).");
  }
  const clock = () => new Date();
  const context = jobContext("make-admin", clock());
  const { change, begun } = await withDatabase(async ({ db, sql }) => {
    const given = await giveRole({ db, sql, clock }, context, { email, role });
    return {
      change: given,
      begun: !given.done && given.reason === "unknown" && (await hasSignedUp(sql as never, email)),
    };
  });
  if (change.done) {
    console.log(
      change.before === role ? `${email} is ${role} already.` : `${email} is now ${role}; before: ${change.before}.`,
    );
    return;
  }
  if (begun) {
    throw new CommandError(
      `${email} has signed up but hasn't finished: they open the link in the confirmation email, sign in and complete the registration, then run this again.`,
    );
  }
  throw new CommandError(
    change.reason === "unknown"
      ? `No one is registered as ${email}. They create an account in the product first, then run this again.`
      : `${email} is a specialist's account, which keeps its own area. Use another address for the admin.`,
  );
});
