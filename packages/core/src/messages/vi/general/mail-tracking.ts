import type { Texts } from "../../general/language.ts";
import type { mailFileMessages, mailingMessages, mailTrackingMessages } from "../../general/mail-tracking.ts";

export const mailTrackingMessagesVi: Texts<typeof mailTrackingMessages> = {
  AccountNumber: "Số tài khoản",
  EstimatedDeliveryDate: "Ngày giao dự kiến",
  FacilityId: "Mã cơ sở bưu điện",
  FinalScan: "Lần quét cuối",
  Id: "Mã số",
  IMBTrackingCode: "Mã theo dõi IMB",
  IsOrigin: "Là nơi gửi",
  JobId: "Mã đợt gửi thư",
  LastScanDate: "Ngày quét gần nhất",
  LastScanFacility: "Cơ sở quét gần nhất",
  MailingGroup: "Nhóm gửi thư",
  MailingId: "Mã lần gửi thư",
  MailingName: "Tên lần gửi thư",
  OperationCode: "Mã thao tác",
  OptionId: "Mã tùy chọn",
  RecordDetailsId: "Mã chi tiết hồ sơ",
  RoutingCode: "Mã định tuyến",
  ScanDateTime: "Ngày giờ quét",
  ScanOperationDescription: "Mô tả thao tác quét",
  ShipmentId: "Mã lô hàng",
  UserDefined1: "Người dùng tự đặt 1",
  UserDefined2: "Người dùng tự đặt 2",
};

export const mailingMessagesVi: Texts<typeof mailingMessages> = {
  mailed: "Đã gửi qua bưu điện",
  operations: {
    "891": "Phân loại thư gửi đi, lần phân loại thứ nhất",
    "892": "Phân loại thư gửi đi, lần phân loại thứ hai",
    "893": "Phân loại để chuyển đến cơ sở khác",
    "894": "Phân loại tại cơ sở phục vụ nơi nhận",
    "895": "Phân loại cho khu vực nơi nhận, lần phân loại thứ nhất",
    "896": "Phân loại cho khu vực nơi nhận, lần phân loại thứ hai",
    "897": "Phân loại cho hộp thư bưu điện (P.O. Box)",
    "898": "Phân loại theo tuyến phát thư, lượt thứ nhất",
    "899": "Phân loại theo tuyến phát thư, lượt thứ hai",
    "918": "Phân loại theo thứ tự phát thư, lượt thứ nhất",
    "919": "Phân loại theo thứ tự phát thư, lượt thứ hai",
  },
};

export const mailFileMessagesVi: Texts<typeof mailFileMessages> = {
  headingMissing: "Không có cột nào của {file} chứa {what}; các tiêu đề cột là: {headings}.",
  badBarcode: "Mã vạch có 20 chữ số, hoặc 25, 29 hay 31 chữ số nếu kèm mã định tuyến.",
  badOperation: "Mã thao tác có từ 1 đến 10 chữ cái và chữ số.",
  badZip: "Mã ZIP có 5 chữ số, hoặc 3 chữ số nếu là của cả một vùng.",
  badTime: "Giờ này không tồn tại.",
  badDate: "Ngày này không tồn tại.",
  inFuture: "Thời điểm này nằm trong tương lai.",
  unknownPiece: "Không có thư nào mang mã vạch này: trước hết, nhập dữ liệu các thư đã gửi.",
  unknownBill: "Không có hóa đơn này, hoặc có ở nhiều năm: ghi thêm năm.",
  badPlace: "Địa điểm phải có thành phố và hai chữ cái viết tắt của tiểu bang.",
  badDescription: "Thiếu phần mô tả.",
  summary: "Số dòng: {lines}. Đã thêm: {added}, đã có sẵn: {known}, bị từ chối: {refused}.",
};
