/** How the names of a user's pending changes begin on the device, a record each (outbox/stored-changes.ts). */
export const pendingChanges = 'outbox/'
