import type { HLJSApi, Language } from 'highlight.js'

/** Solidity (its documentation, "Language grammar"). */
export function solidity(hljs: HLJSApi): Language {
  return {
    name: 'Solidity',
    keywords: {
      keyword:
        'abstract anonymous as assembly break calldata catch constant constructor continue contract delete do else emit ' +
        'enum error event external fallback final for from function if immutable import indexed interface internal is ' +
        'library mapping memory modifier new override payable pragma private public pure receive return returns storage ' +
        'struct try type unchecked using view virtual while',
      type: 'address bool bytes bytes1 bytes4 bytes20 bytes32 int int8 int16 int32 int64 int128 int256 string uint uint8 uint16 uint32 uint64 uint96 uint128 uint160 uint256 fixed ufixed',
      literal: 'true false wei gwei ether seconds minutes hours days weeks',
      built_in: 'abi block msg tx now this super require assert revert keccak256 sha256 ecrecover',
    },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      hljs.APOS_STRING_MODE,
      hljs.QUOTE_STRING_MODE,
      { scope: 'meta', begin: /\bpragma\b/, end: /;/ },
      {
        begin: [/\b(?:contract|interface|library|struct|enum|event|error)/, /\s+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title.class' },
      },
      {
        begin: [/\b(?:function|modifier)/, /\s+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title.function' },
      },
      hljs.C_NUMBER_MODE,
    ],
  }
}
