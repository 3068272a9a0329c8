const en = {
  "error.specialist_unavailable": "This specialist does not take new messages at the moment.",
  "chat.title": "Messages",
  "chat.search": "Search your conversations",
  "chat.for": "for {name}",
  "chat.for_you": "for you",
  "chat.adults": "with {names}",
  "chat.you": "You: {text}",
  "chat.unread": "{count, plural, one {# unread} other {# unread}}",
  "chat.yesterday": "yesterday",
  "chat.no_message": "No messages yet",
  "chat.more": "Older conversations",
  "chat.list": "Conversations",
  "chat.thread": "Conversation with {name}",
  "chat.back": "All conversations",
  "chat.reply_hours": "usually answers within {hours, plural, one {# hour} other {# hours}}",
  "chat.reply_short": "answers in about {hours} h",
  "chat.first.title": "Say hello",
  "chat.first.family": "Write in a few words what it is about. {name} sees your message at the next look at Korak.",
  "chat.first.specialist": "Nothing has been written here yet. A kind first sentence helps.",
  "chat.choose.title": "Choose a conversation",
  "chat.choose.text": "It opens here, with everything that was written so far.",
  "chat.empty.title": "No conversations yet",
  "chat.empty.family": "Questions before the first session are welcome. Find a specialist and write to them.",
  "chat.empty.specialist": "Families that ask for a session or have a question appear here.",
  "chat.empty.action": "Find a specialist",
  "chat.older": "Earlier messages",
  "chat.newest": "To the newest messages",
  "chat.sent": "Sent",
  "chat.read": "Read",
  "chat.own": "You",
  "chat.write": "Write a message",
  "chat.write.label": "Your message",
  "chat.send": "Send",
  "chat.private": "Messages are stored encrypted. Only you and the people in this conversation can read them.",
  "emergency.title": "This is no place for emergencies.",
  "emergency.danger": "If somebody is in danger, call {number}.",
  "emergency.children.SI": "For children and young people: TOM {number}, free of charge.",
  "emergency.children.RS": "For children and parents: {number}, free of charge, day and night.",
  "emergency.children.abroad": "Children in most of Europe reach help at {number}, free of charge.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    chat: typeof en;
  }
}
