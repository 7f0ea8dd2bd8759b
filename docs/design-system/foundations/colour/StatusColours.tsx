import { styled } from 'styled-components'
import { dutyColor, flightChangeColor, color } from '@slipstream/design-system/tokens/color'
import { dutyStatuses, flightChangeStatuses } from '@slipstream/design-system/tokens/contrast'
import {
  darkStatuses,
  lightStatuses,
  type StatusColors,
  type StatusColorUse,
} from '@slipstream/design-system/tokens/semantic'
import type { ThemeName } from '@slipstream/design-system/theme/set-theme.ts'
import { InBothThemes } from '../specimen/InBothThemes.tsx'
import { Group, GroupTitle, NameLine, Stack, Value } from '../specimen/Specimen.styles.ts'
import { getStep } from './colour-names.ts'
import { edgeWidth, radius, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'

const Uses = styled.ul`
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surface')};
  ${textStyle.label}

  > li {
    padding: ${space.md} ${space.lg};
    border-inline-start: ${edgeWidth} solid var(--status-fill);
  }
`

const Fill = styled.li`
  background: var(--status-fill);
  color: var(--status-on-fill);
  forced-color-adjust: none;
`

const WordsOnTint = styled.li`
  background: var(--status-tint);
  color: var(--status-text);
`

const WordsOnSurface = styled.li`
  color: var(--status-text);
`

interface Status {
  key: string
  css: (use: StatusColorUse) => string
  colors: Record<ThemeName, StatusColors>
}

const groups: Record<'duty' | 'flightChange', Status[]> = {
  duty: dutyStatuses.map((key) => ({
    key,
    css: (use) => dutyColor(key, use),
    colors: { light: lightStatuses.duty[key], dark: darkStatuses.duty[key] },
  })),
  flightChange: flightChangeStatuses.map((key) => ({
    key,
    css: (use) => flightChangeColor(key, use),
    colors: { light: lightStatuses.flightChange[key], dark: darkStatuses.flightChange[key] },
  })),
}

/** The statuses of spec §9: the fill to the letter, and the three uses that make it readable. */
export function StatusColours({ group }: { group: 'duty' | 'flightChange' }) {
  return (
    <Stack>
      {groups[group].map(({ key, css, colors }) => (
        <Group key={key}>
          <NameLine>
            <GroupTitle>{key}</GroupTitle>
            <Value>{colors.light.fill}</Value>
          </NameLine>
          <InBothThemes>
            {(theme) => (
              <Uses
                style={{
                  '--status-fill': css('fill'),
                  '--status-on-fill': css('onFill'),
                  '--status-text': css('text'),
                  '--status-tint': css('tint'),
                }}
              >
                <Fill>
                  onFill on fill: {getStep(colors[theme].onFill)} on {getStep(colors[theme].fill)}
                </Fill>
                <WordsOnTint>
                  text on tint: {getStep(colors[theme].text)} on {getStep(colors[theme].tint)}
                </WordsOnTint>
                <WordsOnSurface>text on a surface: {getStep(colors[theme].text)}</WordsOnSurface>
              </Uses>
            )}
          </InBothThemes>
        </Group>
      ))}
    </Stack>
  )
}
