import { components } from "virtual:home-cards/admin";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { HomeScreen } from "../components/home-screen.tsx";
import { loadHome } from "../components/load-home.server.ts";

export const loader = async (args: LoaderFunctionArgs) => ({ cards: await loadHome(args, "admin") });

export default function AdminOverview() {
  return <HomeScreen cards={useLoaderData<typeof loader>().cards} components={components} />;
}
