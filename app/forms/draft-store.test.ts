import { describe, expect, test } from "vitest";
import { draftSecret } from "../platform/auth/sealed.server.ts";
import { DraftStore } from "./draft-store.ts";
import { changedValues } from "./form-values.ts";

/** Like the browser's Storage, has its keys as own properties. */
function storageOf(): Storage {
  const methods = {
    getItem: (name: string) =>
      Object.hasOwn(storage, name) ? (storage as unknown as Record<string, string>)[name] : null,
    setItem: (name: string, value: string) => Object.assign(storage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

const masterKey = Buffer.alloc(32, 7);
const [ana, nina] = ["0190a1b2-0000-7000-8000-000000000001", "0190a1b2-0000-7000-8000-000000000002"].map((id) =>
  draftSecret(masterKey, id),
) as [string, string];
const typed = { values: { message: "Vid ima šest let 🙂", languages: ["sl", "sr"] } };
const day = 24 * 3600_000;

describe("drafts of an account", () => {
  test("can be read again, even after a page load", async () => {
    const storage = storageOf();
    const store = new DraftStore(ana, storage);
    await store.write("request:1", typed);
    await store.write("child", { values: { name: "Vid" }, key: "k" });
    expect(await store.read("request:1")).toEqual(typed);
    const again = new DraftStore(ana, storage);
    expect(await again.read("request:1")).toEqual(typed);
    expect(await again.read("child")).toEqual({ values: { name: "Vid" }, key: "k" });
    expect(await again.read("request:2")).toBeUndefined();
  });

  test("are deleted when removed or saved empty", async () => {
    const storage = storageOf();
    const store = new DraftStore(ana, storage);
    await store.write("a", typed);
    await store.write("b", typed);
    await store.remove("a");
    await store.write("b", { values: {} });
    expect(Object.keys(storage)).toEqual([]);
  });

  test("keep the last of several parallel writes", async () => {
    const storage = storageOf();
    const store = new DraftStore(ana, storage);
    await Promise.all(["a", "ab", "abc"].map((text) => store.write("f", { values: { text } })));
    expect(await store.read("f")).toEqual({ values: { text: "abc" } });
  });

  test("do not reveal text, form or account in the storage", async () => {
    const storage = storageOf();
    await new DraftStore(ana, storage).write("request:specialist-7", typed);
    const all = JSON.stringify(Object.entries(storage));
    for (const word of ["Vid", "message", "request", "specialist", ana]) expect(all).not.toContain(word);
  });

  test("are deleted when another account uses the browser, and cannot be read by it", async () => {
    const storage = storageOf();
    await new DraftStore(ana, storage).write("child", typed);
    Object.assign(storage, { other: "stays" });
    const stolen = { ...storage };
    const hers = new DraftStore(nina, storage);
    expect(await hers.read("child")).toBeUndefined();
    expect(Object.keys(storage)).toEqual(["other"]);
    // Ana's draft cannot be decrypted with Nina's secret, even if someone stores it under the name of one of Nina's drafts.
    await hers.write("child", { values: { name: "x" } });
    const own = Object.keys(storage).find((name) => name.startsWith("korak-draft")) as string;
    storage.setItem(own, Object.entries(stolen).find(([name]) => name.startsWith("korak-draft"))?.[1] as string);
    expect(await hers.read("child")).toBeUndefined();
  });

  test("expire after a week", async () => {
    const storage = storageOf();
    await new DraftStore(ana, storage, () => 0).write("f", typed);
    expect(await new DraftStore(ana, storage, () => 7 * day - 1).read("f")).toEqual(typed);
    await new DraftStore(ana, storage, () => 7 * day).read("f");
    expect(Object.keys(storage)).toEqual([]);
  });

  test("cause no error if they were tampered with or the storage is full", async () => {
    const storage = storageOf();
    const store = new DraftStore(ana, storage);
    await store.write("f", typed);
    const [name] = Object.keys(storage) as [string];
    for (const broken of ["", "x", "1.2", `${Date.now() + day}.AAAA.!!!!`, `${Date.now() + day}.AAAA.AAAA`]) {
      storage.setItem(name, broken);
      expect(await store.read("f")).toBeUndefined();
    }
    Object.getPrototypeOf(storage).setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await expect(store.write("g", typed)).resolves.toBeUndefined();
  });
});

test("drafts contain the fields that differ from the initial values, and those that differed in an earlier draft", () => {
  const begun = { profile_id: "a", languages: ["sl"], message: "", note: "x" };
  const now = { profile_id: "a", languages: ["sl", "sr"], message: "Hello" };
  expect(changedValues(now, begun)).toEqual({ languages: ["sl", "sr"], message: "Hello", note: "" });
  expect(changedValues(begun, begun)).toEqual({});
  expect(changedValues(begun, begun, ["message"])).toEqual({ message: "" });
});
