import { useEffect, useRef } from 'react'
import { Button } from '@slipstream/design-system/Button'
import { ConflictCard } from '#shared/ConflictCard.tsx'
import type { ProfileDraft } from '#shared/profile/profile-draft.ts'
import { roleText } from '#shared/profile/role-text.ts'
import type { ProfileField } from './profile-changes.ts'

const labels: Record<ProfileField, string> = {
  first_name: 'First name',
  surname: 'Surname',
  phone_number: 'Phone number',
  currency: 'Currency',
  role: 'Role',
  airline: 'Airline',
  base: 'Base',
  home_airports: 'Home airports',
}

function getLine(draft: ProfileDraft, field: ProfileField): string {
  const text =
    field === 'role'
      ? draft.role && roleText[draft.role]
      : field === 'home_airports'
        ? draft[field].join(', ')
        : draft[field]
  return `${labels[field]}: ${text || 'none'}`
}

interface ProfileConflictProps {
  /** The fields that another device changed as well. */
  fields: readonly ProfileField[]
  mine: ProfileDraft
  theirs: ProfileDraft
  onKeepMine: () => void
  onKeepTheirs: () => void
}

/** What was typed here against what another device saved meanwhile, and the two ways on. */
export function ProfileConflict({ fields, mine, theirs, onKeepMine, onKeepTheirs }: ProfileConflictProps) {
  const choices = useRef<HTMLDivElement>(null)
  // It came in answer to a button far below it on a phone.
  useEffect(() => choices.current?.querySelector('button')?.focus(), [])
  const getLines = (draft: ProfileDraft) => fields.map((field) => getLine(draft, field))
  return (
    <ConflictCard
      id="profile-conflict"
      title="Changed on another device"
      level={2}
      note="Choose which to keep. Your changes are not saved yet."
      mine={getLines(mine)}
      theirs={getLines(theirs)}
      choicesRef={choices}
    >
      <Button onClick={onKeepMine}>Keep mine</Button>
      <Button tone="secondary" onClick={onKeepTheirs}>
        Keep the saved version
      </Button>
    </ConflictCard>
  )
}
