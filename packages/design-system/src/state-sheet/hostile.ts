/** Words that a part must survive. For stories only; those that the bundled font does not hold are not pictured. */
export const hostile = {
  long: 'Positioning to the simulator at the far side of the airfield, then a recurrent course that nobody has told the roster about',
  unbroken: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  rightToLeft: 'נמל התעופה בן גוריון תל אביב',
  emoji: '🛫 👩🏽‍✈️ ✈️ 🏨',
} as const
