import "./styles/pagination.css";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import type { LinkAs } from "./link-as.tsx";

export type PaginationProps = {
  /** Names the navigation: "Pages of the invoices". */
  label: string;
  /** Addresses carry cursors; without one the way is closed. */
  previous: string | undefined;
  next: string | undefined;
  previousLabel: string;
  nextLabel: string;
  /** What is seen: "1–8 of 85". */
  summary?: ReactNode;
  loading?: boolean | undefined;
  as?: LinkAs | undefined;
};

/** Back and forth through a list that knows cursors and no page numbers. */
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
  /** Works as a link too, so that it is there without scripts. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  loading?: boolean | undefined;
  /** "20 of 85", announced when it grows. */
  summary?: ReactNode;
  as?: LinkAs | undefined;
};

/** Longer in place. */
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
