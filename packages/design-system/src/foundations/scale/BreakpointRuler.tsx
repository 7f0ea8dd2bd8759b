import { useSyncExternalStore } from 'react'
import { breakpoints } from '../../tokens/breakpoints.ts'
import { entriesOf } from '../entries-of.ts'
import { breakpointMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Row, Value } from '../specimen/Specimen.styles.ts'
import { Here, Ruler, Span } from './BreakpointRuler.styles.ts'

const names = entriesOf(breakpoints).map(([name]) => name)

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
