import { request as plainRequest, type RequestOptions } from "node:http";
import { internet, type Network } from "../../../platform/net/fetch-outside.server.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";

/** How calendars are fetched, and the time limits in milliseconds. */
export interface CalendarNetwork {
  network: Network;
  fetching: number;
  reading: number;
}

const isExample = (host: string) => host.endsWith(".example");
/** An arbitrary public address; no one connects to it. */
const anywhere = { address: "93.184.216.34", family: 4 };

/** The internet, except that a server on this machine answers for reserved example host names. */
const withExamples = (server: string): Network => ({
  resolve: async (host) => (isExample(host) ? [anywhere] : internet.resolve(host)),
  request: ((url: URL, options: RequestOptions) => {
    const { headers, signal } = options;
    return isExample(url.hostname)
      ? plainRequest(new URL(`${url.pathname}${url.search}`, server), {
          agent: false,
          ...(headers && { headers }),
          ...(signal && { signal }),
        })
      : internet.request(url, options);
  }) as Network["request"],
});

export const calendarNetworkOf = ({
  sandbox,
  exampleCalendars,
}: Pick<Settings, "sandbox" | "exampleCalendars">): CalendarNetwork => ({
  network: sandbox && exampleCalendars ? withExamples(exampleCalendars) : internet,
  fetching: 10_000,
  reading: 15_000,
});
