import "./styles/pagination.css";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import type { LinkAs } from "./link-as.tsx";

export type PaginationProps = {
  /** Accessible name: "Pages of the invoices". */
  label: string;
  /** URLs with cursors; undefined disables the link. */
  previous: string | undefined;
  next: string | undefined;
  previousLabel: string;
  nextLabel: string;
  /** The visible range: "1–8 of 85". */
  summary?: ReactNode;
  loading?: boolean | undefined;
  as?: LinkAs | undefined;
};

/** Previous and next for a cursor-paged list. */
export function Pagination(props: PaginationProps) {
  const { label, previous, next, previousLabel, nextLabel, summary, loading, as } = props;
  const link = as && { as };
  return (
    <nav className="pagination" aria-label={label}>
      {summary && (
        <p className="muted small figures" role="status">
          {summary}
        </p>
      )}
      <div className="pagination-ways">
        <ButtonLink
          {...link}
          href={previous ?? ""}
          rel="prev"
          disabled={!previous}
          variant="neutral"
          iconStart="caret-left"
        >
          {previousLabel}
        </ButtonLink>
        <ButtonLink
          {...link}
          href={next ?? ""}
          rel="next"
          disabled={!next}
          loading={loading}
          variant="neutral"
          iconEnd="caret-right"
        >
          {nextLabel}
        </ButtonLink>
      </div>
    </nav>
  );
}

export type LoadMoreProps = {
  children: ReactNode;
  /** Also works as a link without scripts. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  loading?: boolean | undefined;
  /** "20 of 85", announced when it grows. */
  summary?: ReactNode;
  as?: LinkAs | undefined;
};

/** Button that appends more items to the list. */
export function LoadMore({ children, href, onPress, loading, summary, as }: LoadMoreProps) {
  return (
    <div className="load-more">
      {summary && (
        <p className="muted small figures" role="status">
          {summary}
        </p>
      )}
      {href === undefined ? (
        <Button type="button" variant="neutral" onClick={onPress} loading={loading}>
          {children}
        </Button>
      ) : (
        <ButtonLink {...(as && { as })} href={href} variant="neutral" loading={loading}>
          {children}
        </ButtonLink>
      )}
    </div>
  );
}
