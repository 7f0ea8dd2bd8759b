import type { Referral } from '@slipstream/contract/auth'
import { ReferralCard } from '@slipstream/design-system/ReferralCard'

async function copy(code: string): Promise<boolean> {
  await navigator.clipboard.writeText(code)
  return true
}

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
  const { successful_referrals, discount_months } = referral_stats
  const stats = [
    { label: 'Colleagues who paid', value: String(successful_referrals) },
    { label: 'Free months', value: String(discount_months) },
  ]
  return (
    <ReferralCard
      title="Invite a colleague"
      description="You get one free month for every colleague who joins with your code and pays for a month."
      code={code}
      onCopy={() => copy(code)}
      onShare={'share' in navigator ? () => void share(code) : undefined}
      stats={successful_referrals > 0 || discount_months > 0 ? stats : []}
    />
  )
}
