import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { getEntries } from '../entries.ts'
import { breakpointMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Row, Value, Rows } from '../specimen/Specimen.styles.ts'
import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

const Ruler = styled(Rows)`
  > [aria-current] {
    background: ${color('primaryTint')};
  }
  > :first-child {
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
  }
  > :last-child {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
`

const Here = styled.span`
  margin-inline-start: auto;
  padding: ${space.xxs} ${space.sm};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color('primary')};
  color: ${color('onPrimary')};
  ${textStyle.caption}
  ${tabularFigures}
`

/** How wide the least window is, against the widest breakpoint. */
const Span = styled.span`
  display: block;
  min-inline-size: ${space.xxs};
  inline-size: var(--share);
  block-size: ${space.xs};
  border-radius: ${radius.pill};
  background: ${color('primary')};
  forced-color-adjust: none;
`

const names = getEntries(breakpoints).map(([name]) => name)

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The breakpoints of spec §9, and the one that the window is in. */
export function BreakpointRuler() {
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const current = names.findLast((name) => width >= breakpoints[name])
  return (
    <Ruler>
      {names.map((name, index) => {
        const next = names[index + 1]
        const end = next === undefined ? 'and wider' : `to ${breakpoints[next] - 1} px`
        return (
          <Row key={name} aria-current={name === current || undefined}>
            <NameLine>
              <Name>{name}</Name>
              <Value>
                {breakpoints[name]} px {end}
              </Value>
              {name === current && <Here>This window: {width} px</Here>}
            </NameLine>
            <Span style={{ '--share': `${(breakpoints[name] / breakpoints.xl) * 100}%` }} />
            <Meaning>{breakpointMeanings[name]}</Meaning>
          </Row>
        )
      })}
    </Ruler>
  )
}
