import { demoPassword, emailOf } from "../../app/demo/world.server.ts";

export interface ApiAnswer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- response bodies have any shape
  body: any;
}

/** Calls the product API over the network as a demo person. */
export interface ApiCaller {
  token: string;
  call(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
}

/** Signs a demo person in by password, like a program. `url` may point to another process later. */
export async function signIn(url: string, key: string): Promise<ApiCaller> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(key), password: demoPassword }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${key} could not sign in: ${response.status} ${JSON.stringify(body)}`);
  return callerWith(url, body.access_token);
}

export function callerWith(url: string, token: string): ApiCaller {
  return {
    token,
    call: async (method, path, body) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** Starts at which a family may request a specialist's first service. */
export async function freeStarts(url: string, specialist_id: string): Promise<string[]> {
  const read = async (path: string) => ((await (await fetch(`${url}/api${path}`)).json()) as ApiAnswer["body"]).data;
  const {
    services: [service],
  } = await read(`/specialists/view/public?id=${specialist_id}`);
  const mode = service.modes.includes("online") ? "online" : "in_person";
  const now = new Date();
  const months = [0, 1].map((later) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 7),
  );
  const found = await Promise.all(
    months.map((month) =>
      read(`/public/availability/${specialist_id}/slots?month=${month}&serviceId=${service.id}&mode=${mode}`),
    ),
  );
  type Days = { days: { slots: { starts_at: string }[] }[] };
  const starts = found.flatMap(({ days }: Days) => days.flatMap(({ slots }) => slots.map((slot) => slot.starts_at)));
  if (starts.length === 0) throw new Error(`${specialist_id} has no free time`);
  return starts;
}
