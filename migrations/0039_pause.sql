-- A person pauses their account: hidden like one that waits for erasure, until they sign in again.
alter table account add column paused_at timestamptz;
