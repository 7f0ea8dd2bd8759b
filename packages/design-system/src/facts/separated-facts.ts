/**
 * Inside a styled `ul`: short facts in one or more lines, separated by dots. Every item starts with its dot; that of the
 * first item in each line lies outside and is clipped.
 */
export const separatedFacts = `
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;

  > li {
    position: relative;
    inset-inline-start: -1em;
    padding-inline-start: 1em;
    overflow-wrap: anywhere;
  }

  > li::before {
    content: '·' / '';
    position: absolute;
    inset-inline-start: 0.35em;
  }
`
