import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { type ComponentPropsWithRef, useId, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import * as S from './ReferralCard.styles.ts'

export interface ReferralStat {
  /** 'Successful referrals' */
  label: string
  /** '3' */
  value: string
}

export interface ReferralCardProps extends Omit<
  ComponentPropsWithRef<'section'>,
  'title' | 'children' | 'onCopy'
> {
  /** The heading: 'Invite a colleague'. */
  title: string
  headingLevel?: 2 | 3 | undefined
  /** What both sides get. */
  description?: string | undefined
  code: string
  /** Writes the code to the clipboard and returns whether that worked. On false or a rejection the code is selected instead. */
  onCopy: () => boolean | Promise<boolean>
  /** Opens the device's own share sheet; omitted if there is none. */
  onShare?: (() => void) | undefined
  /** The results of the code (spec §3 Referral); empty before its first use. */
  stats?: readonly ReferralStat[] | undefined
  /** Shown if there are no stats. */
  emptyText?: string | undefined
}

type CopyOutcome = 'copied' | 'selected'

const outcomeWords: Record<CopyOutcome, string> = {
  copied: 'Copied',
  selected: 'Copying is not allowed here. The code is selected: copy it by hand.',
}

async function wasCopied(copy: ReferralCardProps['onCopy']): Promise<boolean> {
  try {
    return await copy()
  } catch {
    return false
  }
}

/** The user's referral code, to copy or share, and its results. */
export function ReferralCard({
  title,
  headingLevel = 2,
  description,
  code,
  onCopy,
  onShare,
  stats,
  emptyText = 'Nobody has used your code yet.',
  ...rest
}: ReferralCardProps) {
  const headingId = useId()
  const codeElement = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<CopyOutcome>()

  const copy = async () => {
    // Emptied first, so that a second copy is announced as well.
    setOutcome(undefined)
    const isCopied = await wasCopied(onCopy)
    if (!isCopied && codeElement.current) window.getSelection()?.selectAllChildren(codeElement.current)
    setOutcome(isCopied ? 'copied' : 'selected')
  }

  return (
    <S.Root {...rest} aria-labelledby={headingId}>
      <S.Title as={`h${headingLevel}`} id={headingId}>
        {title}
      </S.Title>
      {description && <S.Description>{description}</S.Description>}
      <S.CodeLine>
        <S.Code ref={codeElement} translate="no">
          {code}
        </S.Code>
        <S.Actions>
          <Button
            iconStart={<Copy aria-hidden="true" />}
            aria-label={`Copy code ${code}`}
            onClick={() => void copy()}
          >
            Copy code
          </Button>
          {onShare && (
            <Button
              tone="secondary"
              iconStart={<Share2 aria-hidden="true" />}
              aria-label={`Share code ${code}`}
              onClick={onShare}
            >
              Share
            </Button>
          )}
        </S.Actions>
        <S.Outcome data-outcome={outcome}>
          {outcome === 'copied' && <CircleCheck aria-hidden="true" />}
          {outcome && outcomeWords[outcome]}
        </S.Outcome>
      </S.CodeLine>
      {stats && stats.length > 0 ? (
        <S.Stats>
          {stats.map(({ label, value }) => (
            <S.Stat key={label}>
              <dt>{label}</dt>
              <S.StatValue>{value}</S.StatValue>
            </S.Stat>
          ))}
        </S.Stats>
      ) : (
        <S.Empty>{emptyText}</S.Empty>
      )}
    </S.Root>
  )
}
