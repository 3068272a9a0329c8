// `npm run jobs -- list | retry ID | retry-all`: lists dead jobs and retries them.
import { isRouteId } from "../app/platform/http/route-id.ts";
import { deadJobs, retryDeadJobs } from "../app/platform/jobs/dead-jobs.server.ts";
import { runCommand, withDatabase, CommandError } from "./operator.ts";

const usage = "Say what to do: npm run jobs -- list, npm run jobs -- retry ID, or npm run jobs -- retry-all.";
const shown = 100;

await runCommand(async () => {
  const [what, id] = process.argv.slice(2);
  if (what === "list") {
    const jobs = await withDatabase(({ sql }) => deadJobs(sql, shown));
    for (const job of jobs) {
      console.log(
        `${job.id}  ${job.died_at.toISOString()}  ${job.subscription}  ${job.topic}  event ${job.event_id}` +
          `${job.subject ? `  ${job.subject}` : ""}\n  after ${job.attempts} attempts: ${job.message ?? "no answer"}`,
      );
    }
    console.log(
      jobs.length === 0 ? "No dead jobs." : jobs.length === shown ? `The latest ${shown}.` : `${jobs.length} in all.`,
    );
  } else if (what === "retry" && isRouteId(id)) {
    if ((await withDatabase(({ sql }) => retryDeadJobs(sql, id))) === 0)
      throw new CommandError(`No dead job has the id ${id}.`);
    console.log("It runs again within seconds if the product is running.");
  } else if (what === "retry-all") {
    const count = await withDatabase(({ sql }) => retryDeadJobs(sql));
    console.log(`${count} will run again as soon as the product is running.`);
  } else {
    throw new CommandError(usage);
  }
});
