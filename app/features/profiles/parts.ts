/** Parts for pages of other features: the plan of an erasure looks the same for a child and an account. */
export { ErasureDates } from "./components/erasure-days.tsx";
export { ErasureBlockerList } from "./components/erasure-first.tsx";
export { ErasurePlan } from "./components/erasure-plan.tsx";
export { default as erasureStyles } from "./components/erasure.module.css";
