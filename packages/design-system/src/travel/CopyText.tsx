import { useRef, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { styled } from 'styled-components'
import { Hidden } from '../spoken/Spoken.tsx'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, tabularFigures } from '../tokens/type.ts'

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${touchTarget};
  margin-block: calc((1.75rem - ${touchTarget}) / 2);
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: 0.02em;
  ${tabularFigures}
  cursor: pointer;

  > svg {
    flex: none;
    inline-size: ${fontSize.lg};
    block-size: ${fontSize.lg};
    color: ${color('primaryText')};
  }

  ${whereHover} {
    &:hover > svg {
      color: ${color('text')};
    }
  }

  &:focus-visible {
    ${focusRing}
  }
`

interface CopyTextProps {
  /** 'Copy reference' */
  label: string
  text: string
}

/** A text that a press copies; where that is not allowed it is selected, to be copied by hand. */
export function CopyText({ label, text }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    }
  }

  return (
    <>
      <Root type="button" title={label} onClick={() => void copy()}>
        <Hidden>{label} </Hidden>
        <span ref={shown}>{text}</span>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Root>
      <Hidden as="output">{isCopied && 'Copied'}</Hidden>
    </>
  )
}
