const en = {
  "error.specialist_unavailable": "This specialist isn’t taking new messages right now.",
  "chat.title": "Messages",
  "chat.search": "Search your conversations",
  "chat.search.go": "Search",
  "chat.none_found.title": "Nothing found",
  "chat.none_found.text": "No conversation matches that name.",
  "chat.for": "For {name}",
  "chat.for_you": "For you",
  "chat.you": "You: {text}",
  "chat.unread": "{count, plural, one {# unread} other {# unread}}",
  "chat.yesterday": "Yesterday",
  "chat.no_message": "No messages yet",
  "chat.more": "Show older conversations",
  "chat.list": "Conversations",
  "chat.thread": "Conversation with {name}",
  "chat.back": "All conversations",
  "chat.session.coming": "Session: {when}",
  "chat.session.open": "Session being arranged",
  "chat.session.past": "Last session: {when}",
  "chat.reply_hours": "usually answers within {hours, plural, one {# hour} other {# hours}}",
  "chat.reply_short": "answers in about {hours} h",
  "chat.first.title": "Say hello",
  "chat.first.family":
    "Say briefly what you need help with. {name} will see your message the next time they open Korak.",
  "chat.first.specialist": "There are no messages yet. A friendly hello is a good start.",
  "chat.choose.title": "Choose a conversation",
  "chat.choose.text": "Its messages will appear here.",
  "chat.empty.title": "No conversations yet",
  "chat.empty.family": "You can ask questions before the first session. Find a specialist and write to them.",
  "chat.empty.specialist": "Families who request a session or have a question will appear here.",
  "chat.empty.action": "Find a specialist",
  "chat.older": "Show earlier messages",
  "chat.newest": "Go to the newest messages",
  "chat.sent": "Sent",
  "chat.read": "Read",
  "chat.own": "You",
  "chat.write": "Write a message",
  "chat.write.label": "Your message",
  "chat.sending": "Sending…",
  "chat.unsent": "Not sent. Try again",
  "chat.send": "Send",
  "chat.mark_read": "Mark as read",
  "chat.private":
    "Messages are stored encrypted. We don’t read them unless one of you reports something or the law requires it.",
  "emergency.title": "Don’t use messages in an emergency.",
  "emergency.danger.SI": "If someone is in danger, call 112.",
  "emergency.danger.RS": "If someone is in danger, call 192 (police) or 194 (ambulance).",
  "emergency.danger.unknown":
    "If someone is in danger, call 112 in Slovenia and the rest of the EU, 192 (police) or 194 (ambulance) in Serbia, or the local emergency number anywhere else.",
  "emergency.children.SI": "Children and teens can call 116 111 free of charge, every day from noon to 8 PM.",
  "emergency.children.RS": "Children and teens can call 116 111 free of charge, 24 hours a day.",
  "emergency.children.unknown":
    "Children and teens can call 116 111 free of charge: every day from noon to 8 PM in Slovenia, 24 hours a day in Serbia.",
  "unread.title": "Unread messages",
  "unread.all": "All messages",
  "unread.none": "You’re all caught up.",
  "unread.count": "{count, plural, one {# unread message} other {# unread messages}}",
  "nav.chat": "Messages",
  "erasure.messages": "Messages",
  "erasure.messages.with_specialists":
    "{count, plural, one {Your conversation with one specialist} other {Your conversations with # specialists}}",
  "erasure.messages.with_families":
    "{count, plural, one {Your conversation with one family} other {Your conversations with # families}}",
  "erasure.messages.why": "Others keep the messages they wrote; yours are erased, and you appear as “Former member”",
  "erasure.messages.why_child":
    "Specialists keep the messages they wrote; yours are erased, and the child appears as “Former member”",
  "chat.former": "Former member",
  "retention.messages": "Messages",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    chat: typeof en;
  }
}
