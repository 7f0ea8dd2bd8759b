import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Button } from '@slipstream/design-system/Button'
import Share2 from 'lucide-react/icons/share-2'
import { shareOrCopy } from '#shared/flights/share.ts'
import { NewLink } from '#shared/NewLink.tsx'
import type { MadeLink } from './ShareForm.tsx'

interface ShareMadeProps {
  made: MadeLink
  onDone: () => void
}

/** A link that was just created, to copy or to send from the phone. */
export function ShareMade({ made: { link, url }, onDone }: ShareMadeProps) {
  return (
    <Section title={`Link for ${link.label}`}>
      <Card gap="lg">
        <Note>Anyone who has this link can open the page, so send it only to people you trust.</Note>
        <NewLink url={url}>
          {'share' in navigator && (
            <Button
              tone="secondary"
              iconStart={<Share2 aria-hidden="true" />}
              onClick={() => void shareOrCopy({ title: 'When I’m home', text: url })}
            >
              Share
            </Button>
          )}
        </NewLink>
      </Card>
      <Button tone="quiet" onClick={onDone}>
        Create another link
      </Button>
    </Section>
  )
}
