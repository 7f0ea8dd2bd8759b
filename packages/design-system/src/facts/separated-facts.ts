/**
 * Inside a styled `ul`: short facts in one line, or as many as they need, with a dot between those that share one. Every
 * item brings its dot along at its start; that of the first in each line lies outside and is cut off.
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
