import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, Card, CardHead, TextField } from "../ui/index.ts";

export interface NewAddressCardProps {
  name: string;
  address: string;
  title: string;
  sub: string;
  label: string;
  copy: string;
  copied: string;
  /** Further actions, next to the copy button. */
  children?: ReactNode;
}

/** Shows an address that is never shown again, selected and ready to be copied. */
export function NewAddressCard({
  name,
  address,
  title,
  sub,
  label,
  copy,
  copied: done,
  children,
}: NewAddressCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [able, setAble] = useState(false);
  useEffect(() => {
    setAble(typeof navigator.clipboard?.writeText === "function");
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Card tone="quiet" className="stack">
      <CardHead title={title} sub={sub} />
      <TextField ref={field} name={name} label={label} defaultValue={address} readOnly />
      {(able || children) && (
        <div className="cluster">
          {able && (
            <Button
              type="button"
              iconStart={copied ? "check" : "copy"}
              onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
            >
              {copied ? done : copy}
            </Button>
          )}
          {children}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {copied ? done : ""}
      </span>
    </Card>
  );
}
