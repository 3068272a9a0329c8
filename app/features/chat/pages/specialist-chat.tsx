import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { loadChat, postToChat } from "../components/chat-page.server.ts";
import { ChatScreen } from "../components/chat-screen.tsx";

export const loader = (args: LoaderFunctionArgs) => loadChat(args, "specialist");
export const action = (args: ActionFunctionArgs) => postToChat(args, "specialist");

export default function SpecialistChat() {
  return (
    <ChatScreen
      side="specialist"
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>() ?? undefined}
    />
  );
}
