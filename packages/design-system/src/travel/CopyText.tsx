import { useRef, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Hidden } from '../spoken/Spoken.tsx'

interface CopyTextProps {
  /** 'Copy reference' */
  label: string
  text: string
}

/** A text with a button that copies it; where that is not allowed the text is selected, to be copied by hand. */
export function CopyText({ label, text }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome('selected')
    }
  }

  return (
    <>
      <span ref={shown}>{text}</span>
      <IconButton
        label={label}
        tone="primary"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <Hidden as="output">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'selected' && 'Copying is not allowed here. The text is selected: copy it by hand.'}
      </Hidden>
    </>
  )
}
