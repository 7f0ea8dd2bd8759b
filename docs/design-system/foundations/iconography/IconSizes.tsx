import Bookmark from 'lucide-react/icons/bookmark'
import Plane from 'lucide-react/icons/plane'
import { DutyStatus } from '@slipstream/design-system/DutyStatus'
import { IconButton } from '@slipstream/design-system/IconButton'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { InLine, Lone } from './Iconography.styles.ts'

/** The sizes an icon has, and where each is at home. */
export function IconSizes() {
  return (
    <Rows>
      <Row>
        <InLine>
          <Plane aria-hidden="true" /> BA1439
        </InLine>
        <NameLine>
          <Name>Beside words</Name>
          <Value>1.125 to 1.25 em, stroke 2</Value>
        </NameLine>
        <Meaning>As large as its words and growing with them. Decoration: the words say it.</Meaning>
      </Row>
      <Row>
        <DutyStatus status="booked_correct_time" />
        <NameLine>
          <Name>In a mark</Name>
          <Value>0.875 rem in a round of 1.375 rem, stroke 2.75</Value>
        </NameLine>
        <Meaning>A thicker stroke, so that it holds on a strong colour.</Meaning>
      </Row>
      <Row>
        <div>
          <IconButton label="Save flight BA1439" icon={<Bookmark aria-hidden="true" />} />
        </div>
        <NameLine>
          <Name>Alone, to be pressed</Name>
          <Value>in a square of 44 px</Value>
        </NameLine>
        <Meaning>
          Only where everybody knows it and there is no room for words. The button carries the name.
        </Meaning>
      </Row>
      <Row>
        <Lone>
          <Plane aria-hidden="true" />
        </Lone>
        <NameLine>
          <Name>Over an empty page</Name>
          <Value>28 px in a round of 60 px, stroke 2</Value>
        </NameLine>
        <Meaning>Sets the scene above a heading; never the only thing said.</Meaning>
      </Row>
    </Rows>
  )
}
