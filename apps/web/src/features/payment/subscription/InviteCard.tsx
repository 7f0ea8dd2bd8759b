import type { Referral } from '@slipstream/contract/auth'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import { CopyText } from '@slipstream/design-system/travel/CopyText'
import Share2 from 'lucide-react/icons/share-2'
import { plural } from '#shared/format.ts'
import * as S from '../payment.styles.ts'

async function share(code: string): Promise<void> {
  try {
    await navigator.share({
      title: 'Slipstream',
      text: `Commute with Slipstream. My referral code is ${code}.`,
      url: window.location.origin,
    })
  } catch {
    // The user closed the share sheet: show nothing.
  }
}

/** The user's referral code, and the rewards it earned (specification §3 Referral). */
export function InviteCard({ referral: { referral_code: code, referral_stats } }: { referral: Referral }) {
  const { successful_referrals: paid, discount_months: months } = referral_stats
  return (
    <Card title="Invite a colleague" gap="sm">
      <Note>You get one free month for every colleague who joins with your code and pays for a month.</Note>
      <Inline justify="between">
        <S.Code translate="no">
          <CopyText label={`Copy code ${code}`} text={code} />
        </S.Code>
        {'share' in navigator && (
          <Button
            tone="secondary"
            iconStart={<Share2 aria-hidden="true" />}
            aria-label={`Share code ${code}`}
            onClick={() => void share(code)}
          >
            Share
          </Button>
        )}
      </Inline>
      <Note hasFigures>
        {paid > 0 || months > 0
          ? `${plural(paid, 'colleague')} paid: ${plural(months, 'free month')} for you.`
          : 'Nobody has used your code yet.'}
      </Note>
    </Card>
  )
}
