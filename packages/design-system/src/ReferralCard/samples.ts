import type { ReferralCardProps } from './ReferralCard.tsx'

export const referral: Omit<ReferralCardProps, 'ref'> = {
  title: 'Invite a colleague',
  description: 'They start with a month free, and so does your next bill.',
  code: 'ANA-7Q2K',
  onCopy: () => true,
  stats: [
    { label: 'Successful referrals', value: '3' },
    { label: 'Discount months', value: '2' },
  ],
}
