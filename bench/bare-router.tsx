// Replaces react-router when the listing's limit is measured: the same components render, without a router. Each export only
// returns, as a constant, what the components read.
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
  /** The root loader's data. */
  root: unknown;
  children: ReactNode;
}

/** The outermost provider: the page's location, the build's style sheets and the root's data. */
export function BareRouter({ url, styles, root, children }: BareProps) {
  const place = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
  return (
    <PlaceContext value={place}>
      <RootContext value={root}>
        <StylesContext value={styles}>{children}</StylesContext>
      </RootContext>
    </PlaceContext>
  );
}

/** One route: its component with its data, and the content of its outlet. */
export function BareRoute({ data, outlet, children }: { data?: unknown; outlet?: ReactNode; children: ReactNode }) {
  return (
    <DataContext value={data}>
      <OutletContext value={outlet}>{children}</OutletContext>
    </DataContext>
  );
}

export const Outlet = () => <Fragment>{use(OutletContext)}</Fragment>;
export const useLocation = () => use(PlaceContext);
export const useLoaderData = () => use(DataContext);
/** Only the root's data, because no other route is requested by id. */
export const useRouteLoaderData = () => use(RootContext);
export const useMatches = () => [];
export const useActionData = () => undefined;
export const useNavigate = () => () => undefined;
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
export const redirectDocument = redirect;
export const replace = redirect;
export const createPath = ({ pathname = "/", search = "", hash = "" }: Partial<Place>) => pathname + search + hash;
