import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { sendMessage } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.describe("Messages", "Messages from the public contact forms.");
  api.mount("Messages", contract.sendMessage, async (call, { body }) => {
    await sendMessage(call, call.context, { ...body, client_ip: call.clientIp });
    return { data: { sent: true as const } };
  });
}
