import type { UserRole } from '@slipstream/contract/user'

export const roleText: Record<UserRole, string> = { pilot: 'Pilot', cabin_crew: 'Cabin crew' }
