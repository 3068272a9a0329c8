import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ContentPage } from "../components/content-page.tsx";
import { loadFixedPage } from "./load-page.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadFixedPage(context, "specialist-sign-up");

export default function SpecialistSignUp() {
  return <ContentPage loaded={useLoaderData<typeof loader>()} />;
}
