import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useTexts } from "../navigation/link.tsx";
import { findPage } from "../platform/features/pages.ts";
import { holdKey, formKeyOf } from "./form-keys.ts";
import { Button, ButtonLink, Notice } from "../ui/index.ts";
import { DraftStore } from "./draft-store.ts";
import { initialValuesOf, changedValues, discardParam, valuesOf } from "./form-values.ts";
import { useFrame } from "./frame.ts";
import { outcomeHash } from "./outcome-notice.tsx";
import styles from "./use-draft.module.css";

type Values = Record<string, string | string[]>;
type Refused = { values: Values } | undefined;

const stores = new Map<string, DraftStore>();

/**
 * Returns one store per account; undefined if the browser cannot encrypt (a page without TLS on a host other than localhost).
 */
export function useDraftStore(): DraftStore | undefined {
  const secret = useFrame()?.draft_secret;
  const [store, setStore] = useState<DraftStore>();
  useEffect(() => {
    if (!secret || !globalThis.crypto?.subtle) return setStore(undefined);
    const known = stores.get(secret) ?? new DraftStore(secret, localStorage);
    stores.set(secret, known);
    setStore(known);
  }, [secret]);
  return store;
}

/** Pages that a post is redirected to after the session has expired, which means that nothing was sent. */
const doors = ["accounts.expired", "accounts.login", "accounts.second_factor", "accounts.complete"];

export interface FormDraft {
  /** Initial values that replace the page's own: those of the rejected submission, otherwise those of the draft. */
  values: Values | undefined;
  /** Props for the form element. */
  form: { key: string; ref: (form: HTMLFormElement | null) => void };
  /** Deletes the draft after its content was sent. */
  clear: () => void;
  /** Whether the fields hold a draft, for forms that show this themselves instead of rendering `note`. */
  restored: boolean;
  /** A notice for the top of the form, saying that the fields hold a draft, with a link to discard it. */
  note: ReactNode;
}

/**
 * Saves a form's input until it is sent, so that it survives a reload, leaving the page and an expired session. `name`
 * identifies the form and its person. The page fills its fields from `values`, as it does with a rejected form. `newer`
 * overrides a draft with fields that the URL sets, such as a child who was just added.
 */
export function useDraft(name: string, refused?: Refused, newer?: Values): FormDraft {
  const store = useDraftStore();
  const t = useTexts("platform");
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [found, setFound] = useState<Values>();
  const [version, setVersion] = useState(0);
  const [discarded, setDiscarded] = useState(false);
  const here = useLocation();
  const navigate = useNavigate();
  // A form posted after the session had expired, from a page without scripts to save it here.
  const keptForm = useFrame()?.kept_form;
  const waiting = keptForm && !discarded && keptForm.to === here.pathname + here.search ? keptForm.values : undefined;
  const begun = useRef<Values | undefined>(undefined);
  const before = useRef<string[]>([]);
  const sending = useRef(false);
  const cancel = useRef<() => void>(() => {});
  const element = useRef<HTMLFormElement | null>(null);
  const restoredKey = useRef<string | undefined>(undefined);
  const newest = useRef(newer);
  newest.current = newer;

  useEffect(() => {
    if (!store) return;
    let live = true;
    void store.read(name).then((draft) => {
      if (!live || !draft || refused) return;
      before.current = Object.keys(draft.values);
      restoredKey.current = draft.key;
      setFound({ ...draft.values, ...newest.current });
      setVersion((n) => n + 1);
    });
    return () => {
      live = false;
      begun.current = undefined;
      before.current = [];
      setFound(undefined);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the draft once
  }, [store, name]);

  useEffect(() => {
    element.current = form;
    if (!form || !store) return;
    const isFirst = begun.current === undefined;
    begun.current ??= initialValuesOf(form);
    if (waiting) before.current = [...new Set([...before.current, ...Object.keys(waiting)])];
    if (restoredKey.current) holdKey(form, restoredKey.current);
    restoredKey.current = undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (key?: string) => {
      clearTimeout(timer);
      timer = undefined;
      void store.write(name, { values: changedValues(valuesOf(form), begun.current ?? {}, before.current), key });
    };
    // The custom fields update their hidden inputs shortly after the event.
    const soon = () => (timer ??= setTimeout(save, 50));
    const sent = () => {
      sending.current = true;
      save(formKeyOf(form)?.value);
    };
    const flush = () => timer && save();
    cancel.current = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ["input", "change", "click", "keyup"]) form.addEventListener(type, soon, { signal });
    form.addEventListener("submit", sent, { signal });
    window.addEventListener("pagehide", flush, { signal });
    if (isFirst && Object.keys(changedValues(valuesOf(form), begun.current)).length > 0) soon();
    return () => {
      flush();
      stop.abort();
    };
  }, [form, store, name, waiting]);

  const clear = useCallback(() => {
    cancel.current();
    before.current = [];
    setFound(undefined);
    // If the page stays open, the values just sent are its new initial values.
    if (element.current) begun.current = valuesOf(element.current);
    void store?.remove(name);
  }, [store, name]);

  const navigation = useNavigation();
  useEffect(() => {
    const { state, location } = navigation;
    if (state === "idle") sending.current = false;
    if (state !== "loading" || !sending.current || navigation.formMethod !== "POST") return;
    // After success a page may redirect to itself.
    const moved =
      location.pathname + location.search !== here.pathname + here.search || location.hash === `#${outcomeHash}`;
    if (!moved || doors.includes(findPage(location.pathname)?.key ?? "")) return;
    sending.current = false;
    clear();
  }, [navigation, here, clear]);

  const discard = () => {
    clear();
    begun.current = undefined;
    setDiscarded(true);
    setVersion((n) => n + 1);
  };
  const { pathname, search } = here;
  const discardAt = `${pathname}${search}${search ? "&" : "?"}${discardParam}=1`;
  const onDiscardWaiting = (event: MouseEvent) => {
    event.preventDefault();
    discard();
    void navigate(discardAt, { replace: true, preventScrollReset: true });
  };
  const shown = found ?? waiting;
  const restored = shown !== undefined && !refused;

  return {
    clear,
    values: refused?.values ?? shown,
    form: { key: `draft-${version}`, ref: setForm },
    restored,
    note: (
      <div role="status" className={styles["note"]}>
        {restored && (
          <Notice
            action={
              waiting ? (
                <ButtonLink href={discardAt} size="sm" variant="neutral" onClick={onDiscardWaiting}>
                  {t("draft.discard")}
                </ButtonLink>
              ) : (
                <Button type="button" size="sm" variant="neutral" onClick={discard}>
                  {t("draft.discard")}
                </Button>
              )
            }
          >
            {t("draft.kept")}
          </Notice>
        )}
      </div>
    ),
  };
}
