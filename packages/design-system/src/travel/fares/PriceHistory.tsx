import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { space } from '../../tokens/space.ts'
import { tabularFigures, textStyle } from '../../tokens/type.ts'
import { useFormats } from '../formats.ts'

export interface PriceHistoryProps {
  /** A fare and what it usually is: decimal amounts of one currency, as all of these. */
  amount: string
  usual: string
  /** What it was in each of the last weeks, oldest first; null in a week without a price. */
  weeks: readonly (string | null)[]
  currency: string
  /** How the fare compares with the usual one. */
  sense: 'low' | 'usual' | 'high'
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.xs} ${space.md};
  color: ${color('textMuted')};
  ${textStyle.bodySmall}
  ${tabularFigures}
  overflow-wrap: anywhere;

  > p:last-child:not(:first-child) {
    display: flex;
    align-items: end;
    gap: ${space.sm};
  }
`

const Bars = styled.span`
  display: flex;
  align-items: end;
  gap: 0.125rem;
  block-size: 1.25rem;

  i {
    inline-size: 0.375rem;
    block-size: calc(var(--height) * 100%);
    background: ${color('borderStrong')};
  }

  i:last-child {
    background: ${color('primary')};
  }

  ${whereForcedColors} {
    i {
      forced-color-adjust: none;
      background: GrayText;
    }

    i:last-child {
      background: Highlight;
    }
  }
`

/** What a fare is against what it usually is: in words, and behind what it was in the weeks before. */
export function PriceHistory({ amount, usual, weeks, currency, sense }: PriceHistoryProps) {
  const { money, wholeMoney } = useFormats()
  return (
    <Root>
      <p>
        {money(amount, currency)} is {sense === 'usual' ? 'typical' : sense} (usually{' '}
        {wholeMoney(usual, currency)}).
      </p>
      {weeks.filter((week) => week !== null).length > 1 && <Weeks {...{ amount, weeks, currency }} />}
    </Root>
  )
}

/** The fare as the last bar behind those of the weeks before; at least one of these is known. */
function Weeks({ amount, weeks, currency }: Pick<PriceHistoryProps, 'amount' | 'weeks' | 'currency'>) {
  const { wholeMoney } = useFormats()
  const bars = [...weeks, amount].map((value, index) => ({ weeksAgo: weeks.length - index, value }))
  const known = weeks.flatMap((week) => (week === null ? [] : [Number(week)]))
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const scale = Math.max(highest, Number(amount))
  const getHeight = (value: string | null): CSSProperties & Record<'--height', number> => ({
    '--height': Number(value ?? 0) / scale,
  })
  const range = [...new Set([lowest, highest])].map((value) => wholeMoney(String(value), currency)).join('–')
  return (
    <p>
      <small>{weeks.length} weeks</small>
      <Bars aria-hidden="true">
        {bars.map(({ weeksAgo, value }) => (
          <i key={weeksAgo} style={getHeight(value)} />
        ))}
      </Bars>
      <small>{range}</small>
    </p>
  )
}
