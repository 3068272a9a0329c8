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
  "chat.sending": "Sending…",
  "chat.unsent": "Not sent. Try again",
  "chat.send": "Send",
  "chat.mark_read": "Mark as read",
  "chat.private": "Messages are stored encrypted. We don’t read them unless one of you reports something or the law requires it.",
  "emergency.title": "Don’t use messages in an emergency.",
  "emergency.danger.SI": "If someone is in danger, call 112.",
  "emergency.danger.RS": "If someone is in danger, call 192 (police) or 194 (ambulance).",
  "emergency.danger.unknown":
    "If someone is in danger, call 112 in Slovenia and the rest of the EU, 192 (police) or 194 (ambulance) in Serbia, or the local emergency number anywhere else.",
  "emergency.children.SI": "Children and teens can call 116 111 free of charge, every day from 12:00 to 20:00.",
  "emergency.children.RS": "Children and teens can call 116 111 free of charge, day and night.",
  "emergency.children.unknown":
    "Children and teens can call 116 111 free of charge: in Slovenia every day from 12:00 to 20:00, in Serbia day and night.",
  "unread.title": "Unread messages",
  "unread.all": "All chats",
  "unread.none": "You have read everything.",
  "unread.count": "{count, plural, one {# unread message} other {# unread messages}}",
  "nav.chat": "Chat",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    chat: typeof en;
  }
}
