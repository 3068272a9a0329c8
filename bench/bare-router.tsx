// Stands in for react-router in the limit of the listing: the same components render, no router runs. Each part gives
// what the components read, as a constant, and nothing else.
import { type ComponentProps, createContext as createReactContext, Fragment, type ReactNode, use } from "react";

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: null;
  key: string;
}

const PlaceContext = createReactContext<Place>({ pathname: "/", search: "", hash: "", state: null, key: "default" });
const DataContext = createReactContext<unknown>(undefined);
const OutletContext = createReactContext<ReactNode>(null);
const RootContext = createReactContext<unknown>(undefined);
const StylesContext = createReactContext<readonly string[]>([]);

interface BareProps {
  url: URL;
  styles: readonly string[];
  /** What the root's loader gave. */
  root: unknown;
  children: ReactNode;
}

/** Around everything: where the page is, the style sheets that the build gave it, and the root's data. */
export function Bare({ url, styles, root, children }: BareProps) {
  const place = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
  return (
    <PlaceContext value={place}>
      <RootContext value={root}>
        <StylesContext value={styles}>{children}</StylesContext>
      </RootContext>
    </PlaceContext>
  );
}

/** One route: its component with its data, and what stands in its outlet. */
export function Level({ data, outlet, children }: { data?: unknown; outlet?: ReactNode; children: ReactNode }) {
  return (
    <DataContext value={data}>
      <OutletContext value={outlet}>{children}</OutletContext>
    </DataContext>
  );
}

export const Outlet = () => <Fragment>{use(OutletContext)}</Fragment>;
export const useLocation = () => use(PlaceContext);
export const useLoaderData = () => use(DataContext);
/** Of the root only: no other route is asked for by its id. */
export const useRouteLoaderData = () => use(RootContext);
export const useMatches = () => [];
export const useActionData = () => undefined;
export const useNavigation = () => ({ state: "idle" });
export const useRouteError = () => undefined;
export const isRouteErrorResponse = () => false;
export const useSearchParams = () => [new URLSearchParams(use(PlaceContext).search), () => undefined] as const;

export function Links() {
  return (
    <>
      {use(StylesContext).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}
export const Meta = () => null;
export const Scripts = () => null;
export const ScrollRestoration = () => null;
export const Link = ({ to, ...rest }: ComponentProps<"a"> & { to: string }) => <a {...rest} href={to} />;
export const Form = (props: ComponentProps<"form">) => <form {...props} />;

export const createContext = () => ({});
export const data = (value: unknown) => value;
export const redirect = (to: string) => new Response(null, { status: 302, headers: { location: to } });
