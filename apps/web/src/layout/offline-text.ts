/** Specification §4 Notifications, word for word. */
export const offlineText =
  "You're offline. Some features may be limited, but you can still view your cached roster and saved flights."
