import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '#layout/BackLink.tsx'
import { useEngine } from '#data/engine.ts'
import { paths } from '#layout/paths.ts'
import { useProfileDraft } from './drafts.ts'

/** A link back to the hub. With unsaved profile changes it asks first, so that one press does not discard them. */
export function BackToHub({ isFromProfile }: { isFromProfile: boolean }) {
  const { overlays } = useEngine()
  const navigate = useNavigate()
  const [draft, setDraft] = useProfileDraft()

  const askFirst = async (event: MouseEvent) => {
    if (!isFromProfile || draft === null) return
    event.preventDefault()
    const isDiscarded = await overlays.ask({
      type: 'warning',
      title: 'Discard your changes?',
      message: 'What you changed in your profile is not saved yet.',
      confirm: { confirmLabel: 'Discard changes', cancelLabel: 'Keep editing' },
    })
    if (!isDiscarded) return
    setDraft(null)
    void navigate(paths.settings)
  }
  return <BackLink to={paths.settings} label="Settings" onClick={(event) => void askFirst(event)} />
}
