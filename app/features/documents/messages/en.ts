const en = {
  "error.too_many_files": "A profile can hold up to {max} files. Remove one first.",
  title: "Files",
  "title.of": "{name}’s files",
  lead: "Reports, exercises, drawings. You decide who sees each file.",
  "lead.specialist": "Files that {name}’s family shares with you, and those you add.",
  empty: "No files yet.",
  all: "{count, plural, one {Open the file page} other {All # files}}",
  older: "Show older",
  open: "Save",
  share: "Share",
  unshare: "Stop sharing",
  remove: "Remove",
  "type.pdf": "PDF",
  "type.image": "Picture",
  "from.you": "from you on {date}",
  "from.other": "from {name} on {date}",
  "from.nobody": "a former member",
  "seen.guardians": "Only guardians",
  "seen.guardians.text": "Parents and guardians who see everything or the notes and files.",
  "seen.shared": "Guardians and specialists",
  "seen.shared.text": "Also everyone you gave access to notes and files. Each opening is in the access diary.",
  add: "Add a file",
  "add.short": "Add a file",
  "add.help": "Hidden data, such as the place where a picture was taken, is removed from pictures.",
  "add.submit": "Add the file",
  "field.file": "File",
  "field.file.help": "PDF or picture (JPEG, PNG, WebP), up to 15 MB.",
  "field.file.drop": "Drop a file here or",
  "field.file.choose": "choose one",
  "field.file.another": "Choose another file",
  "field.name": "Name",
  "field.seen_by": "Who can see it",
  "done.added": "The file is added.",
  "done.changed": "Saved.",
  "done.removed": "The file is removed for everyone.",
  "erasure.title": "Files",
  "erasure.detail": "{count, plural, one {# file} other {# files}} kept with the profiles",
  "erasure.why": "They belong to the profile, also those that specialists added",
  "mail.added.subject": "A new file in a profile",
  "mail.added.text": "{by} added a file to {child}’s profile.",
  "mail.added.button": "See the files",
  "mail.footer": "You get this email because you decide for this profile on Korak.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    documents: typeof en;
  }
}
