"""Files are text: of any bytes, nearly all would be refused for not being UTF-8."""

import schemathesis
from hypothesis import strategies as st

text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)
schemathesis.openapi.format("binary", text.map(str.encode))
