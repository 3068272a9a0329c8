import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ContentPage } from "../components/content-page.tsx";
import { loadFixedPage } from "./load-page.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadFixedPage(context, "specialist-thank-you");

export default function SpecialistThanks() {
  return <ContentPage loaded={useLoaderData<typeof loader>()} />;
}
