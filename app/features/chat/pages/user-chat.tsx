import { components } from "virtual:cards/chat.conversation";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { loadChat, postToChat } from "../components/chat-page.server.ts";
import { ChatScreen } from "../components/chat-screen.tsx";

export const loader = (args: LoaderFunctionArgs) => loadChat(args, "user");
export const action = (args: ActionFunctionArgs) => postToChat(args, "user");

export default function UserChat() {
  const refused = useActionData<typeof action>() ?? undefined;
  return <ChatScreen side="user" data={useLoaderData<typeof loader>()} refused={refused} cards={components} />;
}
