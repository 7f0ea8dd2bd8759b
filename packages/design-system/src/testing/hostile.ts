/** Text that a component must cope with. For stories only; text outside the bundled font is not in the pictures. */
export const hostile = {
  long: 'Positioning to the simulator at the far side of the airfield, then a recurrent course that nobody has told the roster about',
  unbroken: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  rightToLeft: 'נמל התעופה בן גוריון תל אביב',
  emoji: '🛫 👩🏽‍✈️ ✈️ 🏨',
} as const
