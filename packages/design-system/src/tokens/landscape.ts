/** A phone in landscape: little height, but space beside an icon. */
export const phoneOnItsSide = '@media (max-height: 480px) and (min-width: 600px) and (max-width: 899.98px)'
