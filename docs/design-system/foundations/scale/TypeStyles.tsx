import { fontSize, textStyle } from '@slipstream/design-system/tokens/type'
import { getEntries } from '../entries.ts'
import { textStyleMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { TypeSample } from './scale.styles.ts'

type TextStyle = keyof typeof textStyle

/** Words that a style is made for. */
const samples: Record<TextStyle, string> = {
  time: '05:40 BA1439',
  timeSmall: '08:35–10:05',
  display: 'Slipstream',
  title: 'March 2026',
  heading: 'LHR–JFK–LHR',
  body: 'We send you a link to choose a new one.',
  bodySmall: '2 back-ups still make report: BA1441, BA1443',
  label: 'Minimum gap',
  caption: 'Prices as of 04:12',
  overline: 'To work',
}

const sizeName = (css: string) =>
  Object.entries(fontSize).find(([, size]) => css.includes(`font-size: ${size}`))

const pixels = (rem: string, textSize: number) => Number.parseFloat(rem) * 16 * textSize

function getValue(style: string, property: string): string {
  return new RegExp(`${property}: ([^;]+);`).exec(style)?.[1] ?? ''
}

/** Every text style in its own type, with its size at a reader's usual and double text. */
export function TypeStyles() {
  const styles = getEntries(textStyle).map(([name, css]) => ({ name, css }))
  return (
    <Rows>
      {styles.map(({ name, css }) => {
        const [size, rem] = sizeName(css) ?? ['', '']
        return (
          <Row key={name}>
            <TypeSample data-style={name}>
              {Object.entries(samples).find(([style]) => style === name)?.[1]}
            </TypeSample>
            <NameLine>
              <Name>{name}</Name>
              <Value>
                {size}, {rem}: {pixels(rem, 1)} px at 100 %, {pixels(rem, 2)} px at 200 % · weight{' '}
                {getValue(css, 'font-weight')} · lines {getValue(css, 'line-height')}
              </Value>
            </NameLine>
            <Meaning>{textStyleMeanings[name]}</Meaning>
          </Row>
        )
      })}
    </Rows>
  )
}
