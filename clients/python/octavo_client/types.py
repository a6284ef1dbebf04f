"""What is sent and received, under the names of the API.

All but the keys that a class without ``total=False`` has may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, List, Mapping, Optional, Sequence, TypedDict, Union

FormatName = str  # "html", "docx", "pdf", "epub" or "pptx"


class Asset(TypedDict):
    """An image of a document."""

    filename: str  # its path from the document
    content_base64: str


class DocumentOptions(TypedDict, total=False):
    """What every kind of request takes beside its documents."""

    format: FormatName
    theme: Optional[str]
    theme_files: Optional[Mapping[str, str]]
    template: Optional[str]
    custom_overrides: Optional[Mapping[str, str]]
    options: Optional[Mapping[str, Any]]
    callback_url: Optional[str]  # of jobs: where a signed callback goes when it has ended
    result_url: Optional[str]  # of jobs: where the result is uploaded to


class ConversionRequest(DocumentOptions, total=False):
    """The body of ``POST /convert``. ``content`` is required."""

    content: str
    filename: Optional[str]
    assets: Optional[Sequence[Asset]]
    data: Optional[Mapping[str, Any]]  # values for {{ name }} in the document


class DiffRequest(ConversionRequest, total=False):
    """The body of ``POST /diff``. ``old_content`` and ``content`` are required."""

    old_content: str
    old_assets: Optional[Sequence[Asset]]
    author: Optional[str]
    date: Optional[str]
    deletions: Optional[str]  # "show", "hide" or "end"
    only_changed: Optional[bool]
    list_changes: Optional[bool]


class WordOptions(TypedDict, total=False):
    """How Markdown is made of a Word file."""

    track_changes: Optional[str]  # "all", "accept" or "reject"
    tracked_changes: Optional[str]  # an earlier name of it
    output: Optional[str]  # "zip" or "markdown"


class ReviewOptions(WordOptions, total=False):
    """How a reviewed Word file is merged: beside that, with what it was made."""

    theme: Optional[str]
    template: Optional[str]
    options: Optional[Mapping[str, Any]]


class BatchFile(TypedDict, total=False):
    """One of several documents. ``content`` is required."""

    content: str
    filename: Optional[str]
    options: Optional[Mapping[str, Any]]
    assets: Optional[Sequence[Asset]]
    data: Optional[Mapping[str, Any]]


class BatchRequest(DocumentOptions, total=False):
    """The body of ``POST /batch``: ``files``, or ``content`` and ``records`` for a document of each record."""

    files: Sequence[BatchFile]
    content: Optional[str]
    records: Union[Sequence[Mapping[str, Any]], str, None]  # objects, or text in CSV
    data: Optional[Mapping[str, Any]]  # values that all documents share
    filename: Optional[str]  # with values: "offers/{{ id }}-{{ name }}"
    assets: Optional[Sequence[Asset]]
    on_error: Optional[str]  # "fail" or "skip"
    merge: Optional[bool]  # one document of all files, or of all records


@dataclass(frozen=True)
class DocumentWarning:
    """Something that was left out of a document or changed in it."""

    code: str
    message: str
    line: Optional[int] = None
    file: Optional[int] = None  # index of the document in a batch
    path: Optional[str] = None  # of the included file that the line is in


@dataclass(frozen=True)
class DocumentError:
    """A document that a batch with ``on_error: "skip"`` left out."""

    file: int
    filename: str
    code: str
    message: str


@dataclass(frozen=True)
class Document:
    """A converted document, or the ZIP archive of a batch."""

    filename: str
    content_type: str
    content: bytes
    warnings: List[DocumentWarning]
    request_id: str
    file_count: Optional[int] = None  # of an archive
    errors: List[DocumentError] = field(default_factory=list)


@dataclass(frozen=True)
class DeliveryAttempt:
    """An attempt to deliver a callback or a result, with the status of the answer, or why there was none."""

    at: str  # in RFC 3339
    status: Optional[int] = None
    problem: Optional[str] = None  # host, certificate, broken, timeout or address


@dataclass(frozen=True)
class Delivery:
    """What became of a callback, or of a result that is uploaded."""

    state: str  # "pending", "delivered" or "failed"
    attempts: List[DeliveryAttempt]


@dataclass(frozen=True)
class Job:
    """A request that the service works on without its client."""

    id: str
    state: str  # "waiting", "running", "done" or "failed"
    done: int  # documents that are settled
    total: int
    warnings: List[DocumentWarning]
    error_code: Optional[str] = None
    error_message: Optional[str] = None
    upload: Optional[Delivery] = None  # with ``result_url``
    callback: Optional[Delivery] = None  # with ``callback_url``

    @property
    def ended(self) -> bool:
        return self.state in ("done", "failed")


@dataclass(frozen=True)
class Theme:
    id: str
    name: str
    description: str
    colors: Mapping[str, str]
