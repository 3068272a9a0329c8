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

/** Signs a demo person in by password, like a program; `url` may later point to another process. */
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
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
