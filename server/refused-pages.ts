import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { ApiError } from "../app/platform/http/client.ts";
import { pageContext } from "../app/platform/http/page-context.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Wraps loaders and actions so that an API refusal that the page did not handle becomes a response with a status and a text.
 * The router would remove the text of a thrown error.
 */
export const withRefusals = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && answering(route)])),
});

function answering(route: Route): Route {
  const { loader, action } = route.module;
  const wrap = (run: NonNullable<typeof loader>) => async (args: LoaderFunctionArgs) => {
    try {
      return (await run(args)) as unknown;
    } catch (error) {
      // 500 is a server error, which is logged in full.
      if (!(error instanceof ApiError) || error.status === 500) throw error;
      const { code, message } = error.body;
      const { services, requestId } = args.context.get(pageContext);
      const path = new URL(args.request.url).pathname;
      services.log.info({ code, status: error.status, request_id: requestId, path }, "page refused");
      throw data({ code, message }, { status: error.status });
    }
  };
  return {
    ...route,
    module: { ...route.module, ...(loader && { loader: wrap(loader) }), ...(action && { action: wrap(action) }) },
  };
}
